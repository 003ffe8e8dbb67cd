ALTER TABLE "views" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "views_network_index" ON "views" USING btree ("network");