import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // A page and its loader are needed at the same time: apart they cost two requests more.
  splitRouteModules: false,
  // The server and the thread that builds the finder's index are entries of their own.
  serverBuildFile: '[name].js',
  // The framework compares with the address that a proxy asks for; ours, before it, knows the public one.
  allowedActionOrigins: ['**'],
} satisfies Config
