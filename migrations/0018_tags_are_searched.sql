ALTER TABLE "topics" ADD COLUMN "tags_folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "topics" SET "tags_folded" = lower(regexp_replace(normalize(array_to_string("tags", E'\n'), NFD), '[\u0300-\u036f]', '', 'g')) WHERE "tags" <> '{}';--> statement-breakpoint
CREATE INDEX "topics_tags" ON "topics" USING gin ("tags_folded" gin_trgm_ops);