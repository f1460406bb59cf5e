import type { Fixture } from '../flows/support/fixture.ts'

/** A device in Chromium that makes passkeys and verifies its holder. */
export const addVirtualAuthenticator = async ({ page, afterwards }: Fixture) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  afterwards.push(async () => {
    await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  })
  return {
    /** What it holds, as the browser knows it. */
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
