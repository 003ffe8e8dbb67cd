/** What an upload of a browser asks for, and what it is answered. */
type Upload = { asked(request: string): void; answer(): { status: number; body: object | string } }

/** The parts of a browser's `XMLHttpRequest` that an upload uses: to stand in for it where there is no browser. */
export function uploadRequest({ asked, answer }: Upload) {
  return class {
    upload = {}
    status = 0
    responseText = ''
    onload: () => void = () => {}
    open(method: string, path: string) {
      asked(`${method} ${path}`)
    }
    setRequestHeader() {}
    send() {
      const { status, body } = answer()
      this.status = status
      this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
      queueMicrotask(() => this.onload())
    }
  }
}
