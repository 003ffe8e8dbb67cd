import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: {
    resolve: { conditions: ['node', 'module-sync'], externalConditions: ['node', 'module-sync'] },
  },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
