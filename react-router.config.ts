import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // A page and its loader are needed at the same time: apart they cost two requests more.
  splitRouteModules: false,
  // A page that is open is shown anew without asking first what else may lie at its address: that question fails offline.
  routeDiscovery: { mode: 'initial' },
  // The server and the thread that builds the finder's index are entries of their own.
  serverBuildFile: '[name].js',
  // The framework compares with the address that a proxy asks for; ours, before it, knows the public one.
  allowedActionOrigins: ['**'],
} satisfies Config
