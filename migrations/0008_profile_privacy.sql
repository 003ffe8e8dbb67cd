CREATE TABLE "private_members" (
	"account_id" uuid PRIMARY KEY NOT NULL
);
