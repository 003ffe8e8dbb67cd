DROP INDEX "one_match_in_force";--> statement-breakpoint
ALTER TABLE "nutrition_records" ALTER COLUMN "nutrition_as_of" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "nutrition_records" ADD COLUMN "stated_by" text;--> statement-breakpoint
ALTER TABLE "nutrition_records" ADD COLUMN "synonyms" jsonb;--> statement-breakpoint
ALTER TABLE "nutrition_records" ADD COLUMN "category_path" text;--> statement-breakpoint
ALTER TABLE "nutrition_records" ADD COLUMN "polyols" real;--> statement-breakpoint
ALTER TABLE "nutrition_records" ADD COLUMN "alcohol" real;--> statement-breakpoint
ALTER TABLE "staging_nutrition" ALTER COLUMN "nutrition_as_of" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staging_nutrition" ADD COLUMN "stated_by" text;--> statement-breakpoint
ALTER TABLE "staging_nutrition" ADD COLUMN "synonyms" jsonb;--> statement-breakpoint
ALTER TABLE "staging_nutrition" ADD COLUMN "category_path" text;--> statement-breakpoint
ALTER TABLE "staging_nutrition" ADD COLUMN "polyols" real;--> statement-breakpoint
ALTER TABLE "staging_nutrition" ADD COLUMN "alcohol" real;--> statement-breakpoint
ALTER TABLE "staging_products" RENAME COLUMN "gtin" TO "feed_gtin";--> statement-breakpoint
ALTER TABLE "staging_products" ADD COLUMN "category_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "products_gtin_index";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "gtin" TO "feed_gtin";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "details_gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category_path" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text GENERATED ALWAYS AS (coalesce(feed_gtin, details_gtin)) STORED;--> statement-breakpoint
CREATE INDEX "products_gtin_index" ON "products" USING btree ("gtin") WHERE "products"."gtin" is not null;--> statement-breakpoint
CREATE INDEX "nutrition_records_ref_index" ON "nutrition_records" USING btree ("ref") WHERE "nutrition_records"."source" like 'details%';--> statement-breakpoint
-- A partner's feed may have named the category; its next import says whether it did.
UPDATE "products" SET "category_given" = true WHERE "price_source" <> 'checkjebon';--> statement-breakpoint
UPDATE "nutrition_matches" SET "method" = CASE "method" WHEN 'own' THEN 'label' WHEN 'gtin' THEN 'ean' ELSE 'matched' END;--> statement-breakpoint
-- Records of a nutrition database that say no date had the day of their import as theirs.
UPDATE "nutrition_records" SET "nutrition_as_of" = NULL
WHERE "source" = 'openfoodfacts' AND "nutrition_as_of" IN (
  SELECT ("report" ->> 'asOf')::date FROM "imports" WHERE "source" = 'openfoodfacts' AND "report" ? 'asOf');--> statement-breakpoint
-- From links to the stores' own keys. Several products of one key are one that was renamed: the oldest id stays, with
-- what the newest row says and the history and matches of all.
CREATE TEMP TABLE "moved_products" ON COMMIT DROP AS
SELECT "id", "store_id", "ref" AS "link", "key",
  min("id") OVER "same" AS "kept",
  count(*) OVER "same" AS "rows",
  row_number() OVER (
    PARTITION BY "store_id", "key" ORDER BY "withdrawn_on" IS NOT NULL, "price_as_of" DESC, "id" DESC
  ) AS "place"
FROM (
  SELECT *, CASE "store_id"
    WHEN 'ah' THEN coalesce(substring("ref" FROM '(?:^|/)(wi[0-9]+)(?:/|$)'), "ref")
    WHEN 'jumbo' THEN coalesce(substring("ref" FROM '-([0-9]+[A-Z]+)/?$'), "ref")
    WHEN 'plus' THEN coalesce(substring("ref" FROM '-([0-9]+)/?$'), "ref")
  END AS "key"
  FROM "products" WHERE "store_id" IN ('ah', 'jumbo', 'plus')
) AS "keyed"
WINDOW "same" AS (PARTITION BY "store_id", "key");--> statement-breakpoint
-- The history of all, without a price that only repeats the one before it.
CREATE TEMP TABLE "moved_history" ON COMMIT DROP AS
SELECT "kept", "changed_on", "price_now", "price_original" FROM (
  SELECT *, row_number() OVER "days" AS "day",
    lag("price_now") OVER "days" AS "now_before", lag("price_original") OVER "days" AS "original_before"
  FROM (
    SELECT DISTINCT ON (m."kept", h."changed_on") m."kept", h."changed_on", h."price_now", h."price_original"
    FROM "price_history" h JOIN "moved_products" m ON m."id" = h."product_id" WHERE m."rows" > 1
    ORDER BY m."kept", h."changed_on", m."place"
  ) AS "one_a_day"
  WINDOW "days" AS (PARTITION BY "kept" ORDER BY "changed_on")
) AS "changes"
WHERE "day" = 1 OR ("price_now", "price_original") IS DISTINCT FROM ("now_before", "original_before");--> statement-breakpoint
DELETE FROM "price_history" h USING "moved_products" m WHERE m."id" = h."product_id" AND m."rows" > 1;--> statement-breakpoint
INSERT INTO "price_history" ("product_id", "changed_on", "price_now", "price_original") SELECT * FROM "moved_history";--> statement-breakpoint
-- Of the nutrition that feeds carried for one product the newest row's stays.
DELETE FROM "nutrition_records" r USING "moved_products" m
WHERE r."ref" = m."store_id" || '/' || m."link" AND EXISTS (
  SELECT FROM "moved_products" n JOIN "nutrition_records" o ON o."ref" = n."store_id" || '/' || n."link"
  WHERE n."store_id" = m."store_id" AND n."key" = m."key" AND n."place" < m."place" AND o."source" = r."source");--> statement-breakpoint
UPDATE "nutrition_records" r SET "ref" = m."store_id" || '/' || m."key" FROM "moved_products" m
WHERE r."ref" = m."store_id" || '/' || m."link" AND m."link" <> m."key";--> statement-breakpoint
-- A pair that was undone under any of the links stays undone.
CREATE TEMP TABLE "moved_matches" ON COMMIT DROP AS
SELECT DISTINCT ON (m."kept", n."record_id") m."kept", n."record_id", n."method", n."confidence", n."matched_at", n."undone_at"
FROM "nutrition_matches" n JOIN "moved_products" m ON m."id" = n."product_id" WHERE m."rows" > 1
ORDER BY m."kept", n."record_id", n."undone_at" NULLS LAST, m."place";--> statement-breakpoint
DELETE FROM "nutrition_matches" n USING "moved_products" m WHERE m."id" = n."product_id" AND m."rows" > 1;--> statement-breakpoint
INSERT INTO "nutrition_matches" ("product_id", "record_id", "method", "confidence", "matched_at", "undone_at") SELECT * FROM "moved_matches";--> statement-breakpoint
UPDATE "products" p SET
  "feed_gtin" = n."feed_gtin", "title" = n."title", "brand" = n."brand", "category_id" = n."category_id",
  "category_given" = n."category_given", "price_now" = n."price_now", "price_original" = n."price_original",
  "price_source" = n."price_source", "price_as_of" = n."price_as_of", "sales_unit_size" = n."sales_unit_size",
  "pack_amount" = n."pack_amount", "pack_unit" = n."pack_unit", "pack_approximate" = n."pack_approximate",
  "image_url" = n."image_url", "s3_path" = n."s3_path", "web_path" = n."web_path", "flags" = n."flags",
  "row_hash" = n."row_hash", "withdrawn_on" = n."withdrawn_on", "updated_at" = now()
FROM "moved_products" m JOIN "products" n ON n."id" = m."id"
WHERE m."rows" > 1 AND m."place" = 1 AND m."kept" <> m."id" AND p."id" = m."kept";--> statement-breakpoint
DELETE FROM "products" p USING "moved_products" m WHERE m."id" = p."id" AND m."kept" <> p."id";--> statement-breakpoint
UPDATE "products" p SET "ref" = m."key" FROM "moved_products" m WHERE m."id" = p."id" AND m."link" <> m."key";
