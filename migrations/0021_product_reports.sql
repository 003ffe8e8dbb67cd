CREATE TABLE "category_decisions" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"kind" text,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "value_decisions" (
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"nutrient" text NOT NULL,
	"value" real NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "value_decisions_source_ref_nutrient_pk" PRIMARY KEY("source","ref","nutrient")
);
--> statement-breakpoint
CREATE TABLE "product_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"reporter_id" uuid,
	"fault" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolution" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "category_decisions" ADD CONSTRAINT "category_decisions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_decisions" ADD CONSTRAINT "category_decisions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_resolved_by_accounts_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_report_per_member_and_product" ON "product_reports" USING btree ("product_id","reporter_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "product_reports_open" ON "product_reports" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "product_reports_of_product" ON "product_reports" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_reports_of_member" ON "product_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "product_reports_resolved_by" ON "product_reports" USING btree ("resolved_by");