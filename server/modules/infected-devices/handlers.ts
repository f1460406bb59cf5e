import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeStep, listDevices } from './store.ts'

/** Devices on which stealer logs were read, and what their person has done about each. */
export const createInfectedDevicesModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  ({
    listInfectedDevices: async request => ({ items: await listDevices(db, registerIdOf(request)) }),

    changeInfectedDeviceStep: async request => {
      const { id, step } = request.params
      const change = {
        registerId: registerIdOf(request),
        id,
        step,
        isDone: request.body.done,
        at: clock.now(),
      }
      return db.transaction().execute(transaction => changeStep(transaction, change))
    },
  }) satisfies Partial<Handlers>
