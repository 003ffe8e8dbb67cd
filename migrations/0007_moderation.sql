CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newcomers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"topics" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_kind" text NOT NULL,
	"content_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolution" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "newcomers" ADD CONSTRAINT "newcomers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_accounts_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_newest" ON "moderation_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_log_of_target" ON "moderation_log" USING btree ("target_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_report_per_member_and_content" ON "reports" USING btree ("content_kind","content_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_of_member" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_resolved_by" ON "reports" USING btree ("resolved_by");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_moderation_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The moderation log cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "moderation_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "moderation_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_moderation_log"();
