import { setTimeout as pause } from 'node:timers/promises'

/** What a process holds on to, in kB: its heap and its buffers after a collection of garbage. */
export async function retainedKilobytes(inspectorPort: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  let id = 0
  const ask = (method: string): Promise<Record<string, number>> =>
    new Promise((resolve) => {
      const asked = ++id
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data))
        if (answer.id === asked) resolve(answer.result)
      })
      socket.send(JSON.stringify({ id: asked, method }))
    })
  await ask('HeapProfiler.collectGarbage')
  // What has finalisers goes with the second collection.
  await pause(200)
  await ask('HeapProfiler.collectGarbage')
  const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage')
  socket.close()
  return (usedSize + backingStorageSize) / 1024
}
