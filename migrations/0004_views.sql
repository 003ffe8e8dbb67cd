CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "likes_item_kind_item_id_created_at_id_index" ON "likes" USING btree ("item_kind","item_id","created_at","id");