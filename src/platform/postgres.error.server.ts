/** The embedded PostgreSQL cannot run here; the message is for whoever starts the product. */
export class PostgresError extends Error {}
