import type { Fixture } from '../flows/support/fixture.ts'

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
    /** Its passkeys, as the browser knows them. */
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
