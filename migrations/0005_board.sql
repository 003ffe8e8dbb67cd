CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topic_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text DEFAULT 'General' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"hot_score" double precision GENERATED ALWAYS AS (log(greatest(1, 2 * like_count + 3 * reply_count + views / 10.0)) + extract(epoch from created_at - '2024-01-01T00:00:00Z'::timestamptz) / 45000) STORED NOT NULL,
	"title_folded" text NOT NULL,
	"content_folded" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_reply_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_of_topic" ON "replies" USING btree ("topic_id","created_at","id");--> statement-breakpoint
CREATE INDEX "replies_author" ON "replies" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "topics_newest" ON "topics" USING btree ("created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "topics_most_viewed" ON "topics" USING btree ("views","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "topics_most_active" ON "topics" USING btree ("reply_count","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "topics_of_category_newest" ON "topics" USING btree ("category","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "topics_of_category_most_viewed" ON "topics" USING btree ("category","views","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "topics_of_category_most_active" ON "topics" USING btree ("category","reply_count","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "topics_featured" ON "topics" USING btree ("hot_score","id") WHERE hidden_at is null and featured;--> statement-breakpoint
CREATE INDEX "topics_title" ON "topics" USING gin ("title_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "topics_content" ON "topics" USING gin ("content_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "topics_author" ON "topics" USING btree ("author_id","created_at");