/** PostgreSQL cannot run here, or cannot be reached; the message is for whoever starts the product. */
export class PostgresError extends Error {}
