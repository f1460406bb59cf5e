import { failureOf, isOldVersion, refusalBy } from '#machines/port-error.ts'
import type { Register, RegisterChanges } from '#openapi/generated/api.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { formOf } from '#src/services/api/multipart.ts'
import type { AppContext } from '../page/app-context.ts'

/** PUT /v1/register: changes only the given fields. */
const updateRegister = (api: Api, payload: RegisterChanges, image?: Blob): Promise<Register> =>
  unwrap(
    api.PUT('/v1/register', {
      // The form is built from the change: the body's type has no null, which removes the photo.
      body: { payload: {} },
      bodySerializer: () => formOf(payload, { image }),
    }),
  )

/** Reads the register again, and shows it everywhere. */
export const readRegister = async ({ api, registerChanged }: AppContext): Promise<Register> => {
  const register = await unwrap(api.GET('/v1/register'))
  registerChanged(() => register)
  return register
}

/** A register that was changed elsewhere meanwhile is read again. */
export const changeRegister = (context: AppContext, change: RegisterChanges, image?: Blob) =>
  refusalBy(
    updateRegister(context.api, change, image).then(
      register => context.registerChanged(() => register),
      async (error: unknown) => {
        if (isOldVersion(failureOf(error))) await readRegister(context)
        throw error
      },
    ),
  )
