import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { readCharts } from '#scripts/lib/charts.mjs'
import type { AnyModel } from '../support/model/paths.ts'

export interface FoundMachine {
  name: string
  machine: AnyStateMachine
  model: AnyModel | null
}

const root = new URL('../../', import.meta.url)

/** Every machine exported in machines/lifecycle or machines/flow, with its model in tests/models. */
export async function findMachines(): Promise<FoundMachine[]> {
  const models = new Map((await Promise.all(['lifecycle', 'flow'].map(modelsIn))).flat())
  const charts = await readCharts()
  return charts.map(({ room, name, chart }) => ({
    name: `${room}/${name}`,
    machine: chart,
    model: models.get(chart) ?? null,
  }))
}

async function modelsIn(room: string): Promise<[AnyStateMachine, AnyModel][]> {
  const files = readdirSync(new URL(`tests/models/${room}/`, root)).filter(file => file.endsWith('.model.ts'))
  const loaded = await Promise.all(files.map(file => exportsOf(`tests/models/${room}/${file}`)))
  return loaded.flat().flatMap(exported => (isModel(exported) ? [[exported.machine, exported]] : []))
}

async function exportsOf(path: string): Promise<unknown[]> {
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(new URL(path, root).pathname).href)
  return typeof loaded === 'object' && loaded !== null ? Object.values(loaded) : []
}

function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine
}

function isModel(value: unknown): value is AnyModel {
  return typeof value === 'object' && value !== null && 'machine' in value && isMachine(value.machine)
}
