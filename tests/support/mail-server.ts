import { createServer, type Server } from 'node:net'

/** A minimal mail server; `busy` defers that many messages. */
export const startMailServer = async () => {
  const messages: string[] = []
  const state = { busy: 0, refused: 0 }
  /** Whom each message came from, as the mail server is told. */
  const senders: string[] = []
  /** Answers that wait, to emails with the subject "Slow". */
  const held: (() => void)[] = []
  const listener: Server = createServer(socket => {
    let message: string | null = null
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      const text = chunk.toString()
      if (message !== null) {
        message += text
        if (!message.endsWith('\r\n.\r\n')) return
        const take = () => socket.write('250 taken\r\n')
        if (message.includes('Subject: Slow')) held.push(take)
        else take()
        messages.push(message)
        message = null
      } else if (/^DATA/i.test(text)) {
        if (state.busy > 0) {
          state.busy -= 1
          socket.write('451 try again\r\n')
          return
        }
        message = ''
        socket.write('354 go on\r\n')
      } else if (/^MAIL FROM/i.test(text)) {
        senders.push(/<(.*?)>/.exec(text)?.[1] ?? '')
        socket.write('250 fine\r\n')
      } else if (/^RCPT TO:<nobody@/i.test(text)) {
        state.refused += 1
        socket.write('550 no such recipient\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    })
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { messages, senders, state, held, port, close: () => void listener.close() }
}
