CREATE TABLE "finder_preferences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"flags" text[] NOT NULL,
	"stores" text[] NOT NULL,
	"price_per" text,
	"protein" integer,
	"energy" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finder_preferences" ADD CONSTRAINT "finder_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;