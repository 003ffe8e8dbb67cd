CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nutrition_matches" (
	"product_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"method" text NOT NULL,
	"confidence" real NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "nutrition_matches_product_id_record_id_pk" PRIMARY KEY("product_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "nutrition_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nutrition_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"gtin" text,
	"title" text NOT NULL,
	"brand" text,
	"sales_unit_size" text,
	"image_url" text,
	"flags" jsonb NOT NULL,
	"basis" text,
	"energy_kcal" real,
	"energy_kj" real,
	"fat" real,
	"saturated_fat" real,
	"carbs" real,
	"sugars" real,
	"fiber" real,
	"protein" real,
	"salt" real,
	"implausible" jsonb NOT NULL,
	"nutrition_as_of" date NOT NULL,
	"row_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"product_id" integer NOT NULL,
	"changed_on" date NOT NULL,
	"price_now" integer,
	"price_original" integer,
	CONSTRAINT "price_history_product_id_changed_on_pk" PRIMARY KEY("product_id","changed_on")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" text NOT NULL,
	"ref" text NOT NULL,
	"gtin" text,
	"title" text NOT NULL,
	"brand" text,
	"category_id" text NOT NULL,
	"price_now" integer,
	"price_original" integer,
	"price_source" text NOT NULL,
	"price_as_of" date NOT NULL,
	"sales_unit_size" text,
	"pack_amount" real,
	"pack_unit" text,
	"pack_approximate" boolean DEFAULT false NOT NULL,
	"image_url" text,
	"s3_path" text,
	"web_path" text,
	"flags" jsonb NOT NULL,
	"row_hash" text NOT NULL,
	"withdrawn_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_now_is_positive" CHECK ("products"."price_now" >= 0),
	CONSTRAINT "price_original_is_positive" CHECK ("products"."price_original" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staging_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staging_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"line" integer NOT NULL,
	"ref" text,
	"title" text,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staging_nutrition" (
	"line" integer NOT NULL,
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"gtin" text,
	"title" text NOT NULL,
	"brand" text,
	"sales_unit_size" text,
	"image_url" text,
	"flags" jsonb NOT NULL,
	"basis" text,
	"energy_kcal" real,
	"energy_kj" real,
	"fat" real,
	"saturated_fat" real,
	"carbs" real,
	"sugars" real,
	"fiber" real,
	"protein" real,
	"salt" real,
	"implausible" jsonb NOT NULL,
	"nutrition_as_of" date NOT NULL,
	"row_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staging_products" (
	"line" integer NOT NULL,
	"store_id" text NOT NULL,
	"ref" text NOT NULL,
	"gtin" text,
	"title" text NOT NULL,
	"brand" text,
	"category_id" text NOT NULL,
	"price_now" integer,
	"price_original" integer,
	"price_source" text NOT NULL,
	"price_as_of" date NOT NULL,
	"sales_unit_size" text,
	"pack_amount" real,
	"pack_unit" text,
	"pack_approximate" boolean DEFAULT false NOT NULL,
	"image_url" text,
	"s3_path" text,
	"web_path" text,
	"flags" jsonb NOT NULL,
	"row_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"kind" text DEFAULT 'supermarket' NOT NULL,
	"logo_url" text,
	"product_url" text,
	"strip_order" integer,
	CONSTRAINT "stores_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
ALTER TABLE "nutrition_matches" ADD CONSTRAINT "nutrition_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nutrition_matches" ADD CONSTRAINT "nutrition_matches_record_id_nutrition_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."nutrition_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_match_in_force" ON "nutrition_matches" USING btree ("product_id") WHERE "nutrition_matches"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "nutrition_matches_record_id_index" ON "nutrition_matches" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nutrition_records_source_ref_index" ON "nutrition_records" USING btree ("source","ref");--> statement-breakpoint
CREATE INDEX "nutrition_records_gtin_index" ON "nutrition_records" USING btree ("gtin");--> statement-breakpoint
CREATE UNIQUE INDEX "products_store_id_ref_index" ON "products" USING btree ("store_id","ref");--> statement-breakpoint
CREATE INDEX "products_gtin_index" ON "products" USING btree ("gtin") WHERE "products"."gtin" is not null;