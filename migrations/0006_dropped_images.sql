CREATE TABLE "dropped_images" (
	"key" text PRIMARY KEY NOT NULL,
	"dropped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dropped_images_dropped_at_index" ON "dropped_images" USING btree ("dropped_at");