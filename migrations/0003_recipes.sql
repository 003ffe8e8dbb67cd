CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "likes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"receiver_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_like_per_member_and_item" UNIQUE("item_kind","item_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date,
	CONSTRAINT "views_item_kind_item_id_viewer_pk" PRIMARY KEY("item_kind","item_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"protein" integer NOT NULL,
	"carbs" integer NOT NULL,
	"fat" integer NOT NULL,
	"calories" integer NOT NULL,
	"use_custom_calories" boolean DEFAULT false NOT NULL,
	"servings" integer DEFAULT 1 NOT NULL,
	"ingredients" text NOT NULL,
	"instructions" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"title_folded" text NOT NULL,
	"description_folded" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_receiver_id_accounts_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "likes_account_id_item_kind_created_at_index" ON "likes" USING btree ("account_id","item_kind","created_at");--> statement-breakpoint
CREATE INDEX "likes_receiver_id_index" ON "likes" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "views_day_index" ON "views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "views_viewer_index" ON "views" USING btree ("viewer");--> statement-breakpoint
CREATE INDEX "recipes_newest" ON "recipes" USING btree ("created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "recipes_most_liked" ON "recipes" USING btree ("like_count","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "recipes_most_viewed" ON "recipes" USING btree ("views","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "recipes_protein" ON "recipes" USING btree ("protein") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "recipes_carbs" ON "recipes" USING btree ("carbs") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "recipes_fat" ON "recipes" USING btree ("fat") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "recipes_calories" ON "recipes" USING btree ("calories") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "recipes_title" ON "recipes" USING gin ("title_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recipes_description" ON "recipes" USING gin ("description_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recipes_author" ON "recipes" USING btree ("author_id","created_at");