import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isFull } from './test/full.ts'
import './test/own-environment.ts'

// graphql and the router are loaded once only when both kinds of conditions agree.
const conditions = ['node', 'module-sync']

const left = [
  // What holds of S3 alone waits for the run that has one.
  ...(process.env.TEST_STORAGE_URL ? [] : ['**/*.s3.test.ts']),
  // Kills at every step and whole corpora wait for the full run.
  ...(isFull ? [] : ['**/*.full.test.ts', '**/*.full.server.test.ts']),
]

export default defineConfig({
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // One more than there are cores: some tests wait for others' time to pass.
    maxWorkers: availableParallelism() + 1,
    // The files of a worker share the modules that they load, which takes each a second otherwise.
    isolate: false,
    setupFiles: ['test/file-end.setup.ts', 'test/properties.setup.ts'],
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
          exclude: ['**/*.server.test.ts', ...left],
        },
      },
      {
        extends: true,
        // What needs a database: one server for the run, a fresh copy of the migrated template per test file.
        test: {
          name: 'database',
          include: ['src/**/*.server.test.ts', 'test/**/*.server.test.ts'],
          exclude: left,
          globalSetup: ['test/database.setup.ts'],
        },
      },
      {
        extends: true,
        // Walks in browsers that Playwright cannot drive as they are installed; they need a build.
        test: {
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          exclude: left,
          testTimeout: 600_000,
        },
      },
    ],
  },
})
