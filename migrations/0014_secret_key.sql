DROP TABLE "secrets" CASCADE;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "public_jwk" jsonb;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "encrypted_key" text;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "retires_at" timestamp with time zone;--> statement-breakpoint
-- Keys that a copy of the database holds in plain text sign no more: they verify the ID tokens that are in force, for an hour.
UPDATE "signing_keys" SET
	"public_jwk" = ("private_jwk" - 'd') || jsonb_build_object('kid', "kid", 'alg', 'ES256', 'use', 'sig'),
	"retires_at" = now() + interval '61 minutes';--> statement-breakpoint
ALTER TABLE "signing_keys" ALTER COLUMN "public_jwk" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_keys" DROP COLUMN "private_jwk";
