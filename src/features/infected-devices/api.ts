import { type Failure, failureOf, isConflict } from '#machines/port-error.ts'
import type { DeviceStep, Finding, InfectedDevice } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'

/** The devices on which a finding was read. */
export const readDevicesOf = async (
  api: Api,
  { deviceIds }: Pick<Finding, 'deviceIds'>,
): Promise<readonly InfectedDevice[]> =>
  deviceIds.length === 0
    ? []
    : (await unwrap(api.GET('/v1/infected-devices'))).items.filter(({ id }) => deviceIds.includes(id))

/** Ticks or undoes a step of a device; resolves to what refused it, or null. */
export type SaveStep = (id: string, step: DeviceStep, done: boolean) => Promise<Failure | null>

/** Another tab may have been first: then the page shows how it is now. */
export const stepSaver =
  ({ api, readAgain }: Pick<AppContext, 'api' | 'readAgain'>): SaveStep =>
  async (id, step, done) => {
    try {
      await unwrap(
        api.PUT('/v1/infected-devices/{id}/steps/{step}', { params: { path: { id, step } }, body: { done } }),
      )
    } catch (error) {
      const failure = failureOf(error)
      if (!isConflict(failure)) return failure
      void toast('conflict')
    }
    await readAgain()
    return null
  }
