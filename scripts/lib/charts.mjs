import { readdirSync } from 'node:fs'
import { StateMachine } from 'xstate'

const machines = new URL('../../machines/', import.meta.url)

/** Every chart of machines/, by room and file. @returns {Promise<{ room: string, name: string, chart: import('xstate').AnyStateMachine }[]>} */
export const readCharts = async () => {
  const found = await Promise.all(
    ['lifecycle', 'flow'].flatMap(room =>
      readdirSync(new URL(`${room}/`, machines))
        .filter(file => /^[a-z0-9-]+\.ts$/.test(file))
        .sort()
        .map(async file => {
          const exported = Object.values(await import(new URL(`${room}/${file}`, machines).href))
          const chart = exported.find(value => value instanceof StateMachine)
          return chart ? [{ room, name: file.replace(/\.ts$/, ''), chart }] : []
        }),
    ),
  )
  return found.flat()
}

/** The definitions of all charts, by which the inspector shows a trace that names its charts only; flows before lifecycles of the same id. */
export const readDefinitions = async () => {
  const charts = await readCharts()
  return JSON.stringify(Object.fromEntries(charts.map(({ chart }) => [chart.id, chart.config])))
}

/** Charts as Vite takes them. @type {import('vite').Plugin} */
export const chartsPlugin = {
  name: 'wardlight:charts',
  enforce: 'pre',
  // A running chart can't be replaced: the page reloads with the edited one.
  hotUpdate({ file }) {
    if (file.includes('/machines/')) this.environment.hot.send({ type: 'full-reload' })
  },
  configureServer({ middlewares }) {
    middlewares.use('/charts', (_, response) => {
      response.writeHead(302, { location: '/docs/machines/index.html' }).end()
    })
    middlewares.use('/inspector/charts.json', (_, response) => {
      void readDefinitions().then(definitions => response.end(definitions))
    })
  },
  // What a chart says about itself is for developers, and would fill the first page.
  transform(code, id) {
    if (this.environment.mode !== 'build' || !/\/machines\/\w+\/[^/]+\.ts$/.test(id)) return
    return { code: code.replace(/\bdescription:\s+'[^'\n]*',?/g, ''), map: null }
  },
}
