/** What is on its way or here already, by its address. */
const downloads = new Map<string, Promise<unknown>>()

/** A part's download that got no answer. At what browsers say then TanStack Router would load the page again, and so lose it. */
const lost = (): TypeError => new TypeError('Lost imported module')

let reloading: Promise<never> | undefined

/** A newer release has other parts: the page is loaded again with them, once for each that is gone. */
const takeNewRelease = (href: string): Promise<never> => {
  if (sessionStorage.getItem(href) !== null) throw lost()
  sessionStorage.setItem(href, '')
  location.reload()
  reloading = new Promise(() => {})
  return reloading
}

/** Into the browser's cache, from where `import()` takes it. */
const fetchScript = async (href: string): Promise<void> => {
  const answer = await fetch(href).catch(() => null)
  // The page that is being left drops its downloads; the next one asks for its own.
  if (reloading) return reloading
  if (answer?.status === 404) return takeNewRelease(href)
  if (!answer?.ok) throw lost()
  await answer.arrayBuffer()
}

const applyStyle = (href: string): Promise<unknown> | undefined => {
  if (document.querySelector(`link[rel=stylesheet][href="${new URL(href).pathname}"], link[href="${href}"]`))
    return undefined
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(lost())
    })
    document.head.append(link)
  })
}

const download = (file: string): Promise<unknown> => {
  const { href } = new URL(file, location.origin)
  const known = downloads.get(href)
  if (known) return known
  const started = Promise.resolve(href.endsWith('.css') ? applyStyle(href) : fetchScript(href))
  downloads.set(href, started)
  started.catch(() => downloads.delete(href))
  return started
}

let tries = 0

/** Browsers refuse for good a module whose download has failed once; under another address they ask for it anew. */
const importAgain = async <Module>(error: unknown): Promise<Module> => {
  const [, address] = /imported module: (\S+)/.exec(error instanceof Error ? error.message : '') ?? []
  if (address === undefined) throw error
  await fetchScript(address)
  tries += 1
  const elsewhere = `${address}?again=${tries}`
  // What an address leads to is known to whoever asked for the import.
  const again: unknown = await import(/* @vite-ignore */ elsewhere)
  return again as Module
}

/**
 * Every `import()` of the build goes through here, in place of Vite's own helper (vite.config.ts): a lost connection is no more than
 * that, and the same is asked for again with success when it is back. What a part needs is fetched first, so that browsers never hear
 * of a module that could not be downloaded.
 *
 * @param load the import itself
 * @param files the part's scripts and styles, as paths of the origin; left out when it is one script alone
 */
export const loadChunk = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(files.map(download))
  try {
    return await load()
  } catch (error) {
    return importAgain<Module>(error)
  }
}
