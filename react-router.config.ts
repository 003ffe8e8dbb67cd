import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The server and the thread that builds the finder's index are entries of their own.
  serverBuildFile: '[name].js',
} satisfies Config
