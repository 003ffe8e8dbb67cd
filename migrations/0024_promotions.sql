ALTER TABLE "price_history" ADD COLUMN "promotion_start" date;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "promotion_end" date;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "promotion_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "promotion_start" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "promotion_end" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "promotion_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "promotion_text" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "promotion_count" integer;--> statement-breakpoint
ALTER TABLE "staging_products" ADD COLUMN "promotion_start" date;--> statement-breakpoint
ALTER TABLE "staging_products" ADD COLUMN "promotion_end" date;--> statement-breakpoint
ALTER TABLE "staging_products" ADD COLUMN "promotion_cents" integer;--> statement-breakpoint
ALTER TABLE "staging_products" ADD COLUMN "promotion_text" text;--> statement-breakpoint
ALTER TABLE "staging_products" ADD COLUMN "promotion_count" integer;