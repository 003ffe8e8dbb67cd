import { defineConfig } from 'vitest/config'

// graphql and the router are loaded once only when both kinds of conditions agree.
const conditions = ['node', 'module-sync']

/** What takes long and seldom fails has `.full.` in its name, and waits for `npm run test:full`. */
const fullTests = process.env.TEST_FULL ? [] : ['**/*.full.*']

// What holds of S3 alone waits for the run that has one.
const s3Tests = process.env.TEST_STORAGE_URL ? [] : ['**/*.s3.test.ts']

export default defineConfig({
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // Several times what the longest take: the cores may be shared with other work.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.server.test.ts', ...s3Tests, ...fullTests],
        },
      },
      {
        extends: true,
        // What needs a database: one server for the run, a fresh copy of the migrated template per test file.
        test: {
          name: 'database',
          include: ['src/**/*.server.test.ts', 'test/**/*.server.test.ts'],
          exclude: fullTests,
          globalSetup: ['test/database.setup.ts'],
        },
      },
      {
        extends: true,
        // Walks in browsers that Playwright cannot drive as they are installed; they need a build.
        test: {
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          exclude: fullTests,
          testTimeout: 600_000,
        },
      },
    ],
  },
})
