/**
 * @typedef {{ importers: readonly string[], dynamicImporters: readonly string[], code: string | null }} ModuleInfo
 * @typedef {{ getModuleInfo: (id: string) => ModuleInfo | null }} Graph
 */

/** The first pages after sign-in: a frame and its dashboard. */
const beginnings = {
  personal: /routes\/_personal(?:\/dashboard)?\.tsx/,
  company: /routes\/_company(?:\/company\.dashboard)?\.tsx/,
}

/** @param {string} route */
const areaOf = route => {
  if (/\/routes\/_company\/[\w-]*settings\.tsx/.test(route)) return 'settings'
  if (route.includes('/routes/_company')) return 'company'
  if (/\/routes\/_account\/.*letter\.tsx/.test(route)) return 'letters'
  if (route.includes('/routes/_desk')) return 'operators'
  if (route.includes('/routes/_public/home')) return 'home'
  if (route.includes('/routes/_public/accuracy')) return 'accuracy'
  if (/\/routes\/_public\/(?:concierge|contact-us|thank-?you)/.test(route)) return 'support'
  return /\/routes\/_(?:personal|account|onboarding)/.test(route) ? 'personal' : 'visitor'
}

/**
 * Pages that have what the others of an area have as well.
 *
 * @type {Readonly<Record<string, string>>}
 */
const within = { settings: 'company', letters: 'personal' }

/** Pages without sign-in, by what they are shipped in. */
const visits = ['visitor', 'home', 'support', 'accuracy']

/** What few pages need, or none at first: each stays a separate chunk. */
const lateLibraries =
  /domain\/help-places|src\/(?:features\/(?:page-tags|plan-access\/(?:plan-help|message-dialog))|parts\/help\/api|ui\/charts\/apex|services\/auth\/amplify|parts\/forms\/(?:phone-library|qr-code)|services\/trace)/

/**
 * What the composition root loads late, with pages that need it then.
 *
 * @type {readonly (readonly [RegExp, readonly string[]])[]}
 */
const loadedLate = [
  [/src\/services\/flags\/growthbook/, ['src/routes/_personal.tsx', 'src/routes/_company.tsx']],
  [/src\/services\/passwords\/breached/, ['src/routes/_public/signup.tsx']],
]

const iconList = /lucide-react\/dist\/esm\/lucide-react\.mjs$/

/**
 * What imports an icon by one of its names: everything else that has icons imports the list of all icons, too.
 *
 * @param {string} id @param {string} list @param {Graph} graph
 */
const importersOfIcon = (id, list, graph) => {
  const { importers, code } = graph.getModuleInfo(list) ?? { importers: [], code: null }
  const file = id.slice(id.lastIndexOf('/') + 1)
  const [, exported = ''] =
    new RegExp(`export \\{([^}]+)\\} from ["']\\./icons/${file}["']`).exec(code ?? '') ?? []
  const names = [...exported.matchAll(/default as (\w+)/g)].map(([, name = '']) => name)
  const using = new RegExp(`\\b(?:${names.join('|')})\\b`)
  return names.length === 0
    ? importers
    : importers.filter(importer => using.test(graph.getModuleInfo(importer)?.code ?? ''))
}

/**
 * The pages that import a module, directly or not.
 *
 * @param {string} id @param {Graph} graph
 * @param {boolean} also Whether an `import()` counts, too.
 */
const pagesThatReach = (id, graph, also) => {
  const known = new Set([id])
  const pages = new Set()
  for (const module of known) {
    if (/src\/routes\/(?!-|route-tree)/.test(module)) {
      pages.add(module)
      continue
    }
    for (const [late, needing] of loadedLate)
      if (late.test(module)) for (const page of needing) pages.add(page)
    if (lateLibraries.test(module)) continue
    const { importers: all = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    const importers = iconList.test(module) ? importersOfIcon(id, module, graph) : all
    for (const importer of also ? [...importers, ...dynamicImporters] : importers) known.add(importer)
  }
  return [...pages]
}

/**
 * The file that a module is shipped in, by the pages that reach it: any page without sign-in, both dashboards, one of them, the pages of
 * one area, or those of several. What a module imports is reached by all that reaches the module, so no two files import each other.
 *
 * @param {string} id @param {Graph} graph
 */
export const chunkByReach = (id, graph) => {
  if (id.endsWith('.po')) return null
  const areas = [...new Set(pagesThatReach(id, graph, true).map(areaOf))]
  const visited = areas.filter(area => visits.includes(area))
  if (visited.length > 1 || visited[0] === 'visitor') return 'visitor'
  if (visited[0] === 'accuracy') return areas.length === 1 ? 'accuracy' : 'visitor'
  if (visited[0] !== undefined) return visited[0]
  const atOnce = pagesThatReach(id, graph, false)
  const begins = Object.entries(beginnings).filter(([, page]) => atOnce.some(name => page.test(name)))
  if (begins.length > 1) return 'begin'
  if (begins[0]) return `begin-${begins[0][0]}`
  const [area = null, ...others] = areas.filter(name => !areas.some(other => within[name] === other))
  return others.length > 0 ? 'shared' : area
}
