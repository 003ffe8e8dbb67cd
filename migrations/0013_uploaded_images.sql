CREATE TABLE "uploaded_images" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploaded_images" ADD CONSTRAINT "uploaded_images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploaded_images_account_id_stored_at_index" ON "uploaded_images" USING btree ("account_id","stored_at");--> statement-breakpoint
CREATE INDEX "uploaded_images_stored_at_index" ON "uploaded_images" USING btree ("stored_at");