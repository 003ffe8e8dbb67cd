ALTER TABLE "products" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_fault" text;--> statement-breakpoint
ALTER TABLE "staging_products" ADD COLUMN "kind" text;