import type { emailVerificationFlow } from '#machines/flow/email-verification.ts'
import type { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { formOf } from '#src/services/api/multipart.ts'
import { pictureIn } from '#src/services/files/files.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const createRegisterPorts = (
  api: Api,
): Pick<PortsOf<typeof registerOnboardingFlow>, 'submitProfile'> => ({
  submitProfile: ({ payload, image }) =>
    unwrap(
      api.POST('/v1/register', {
        // The contract types a file as text; the form is built from the submission, and a file stays a file.
        body: { payload },
        bodySerializer: () => formOf(payload, { image }),
      }),
    ),
})

export const createEmailVerificationPorts = (api: Api): PortsOf<typeof emailVerificationFlow> => ({
  async verifyEmail(body) {
    await api.POST('/v1/email-verification/verify', { body })
  },
  async resendVerificationEmail(body) {
    const { status } = await unwrap(api.POST('/v1/email-verification/resend-verification-email', { body }))
    return status === 'verified' ? 'verified' : 'sent'
  },
})

/** A photo of the person, of a finding or for support as a data: address; null when it can't be loaded. */
export const readPicture = async (api: Api, path: string): Promise<string | null> => {
  const imagePath = /^\/v1\/register(\/picture\/[\w-]+\.webp)$/.exec(path)?.[1]
  if (imagePath === undefined) return null
  return pictureIn(api.GET('/v1/register{imagePath}', { params: { path: { imagePath } }, parseAs: 'blob' }))
}
