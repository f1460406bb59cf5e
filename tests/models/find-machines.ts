import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
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
  const found = (await Promise.all(['lifecycle', 'flow'].map(machinesIn))).flat()
  return found.map(one => ({ ...one, model: models.get(one.machine) ?? null }))
}

async function machinesIn(room: string): Promise<Omit<FoundMachine, 'model'>[]> {
  const files = readdirSync(new URL(`machines/${room}/`, root)).filter(file => /^[a-z0-9-]+\.ts$/.test(file))
  const loaded = await Promise.all(
    files.sort().map(async file => {
      const exported = await exportsOf(`machines/${room}/${file}`)
      return exported
        .filter(isMachine)
        .map(machine => ({ name: `${room}/${file.replace(/\.ts$/, '')}`, machine }))
    }),
  )
  return loaded.flat()
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
