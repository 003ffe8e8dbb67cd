-- A daily price list moves the date of every product, and so does a nutrition database of its records. With half of
-- each page free the new row stands beside the old one and no index changes: measured, a quarter of the time. Full
-- pages would take the same space after one day, for then the old rows are the free half.
ALTER TABLE "products" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "nutrition_records" SET (fillfactor = 50);
--> statement-breakpoint
-- What stands in staging is worth nothing after a crash: it is not written twice, and nobody waits for the disk.
ALTER TABLE "staging_products" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "staging_nutrition" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "staging_issues" SET UNLOGGED;
