/** The pieces of a text as they are asked for. An error among them is one of the stream. */
export function streamOf(texts: AsyncGenerator<string>): ReadableStream<string> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await texts.return(undefined)
    },
  })
}
