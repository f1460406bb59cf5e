import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecretKeys, seal, unseal } from '#server/platform/secret-keys.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { form, profile, signIn, signUp } from '../support/people.ts'
import { birthday, makePlan, type Plan, visit } from '../support/response-plans.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { startTestServer } from '../support/test-server.ts'

const secret = () => randomBytes(32).toString('base64url')

describe('a new SECRET_KEY before the old one (ASVS 11.2.2)', () => {
  const [older, newer] = [secret(), secret()]
  const before = createSecretKeys(older)
  const after = createSecretKeys(newer, older)

  it('reads what the old one sealed, and seals with the new one', () => {
    const stored = seal(before.derive('authenticator-secret'), 'JBSWY3DP')
    expect(unseal(after.derive('authenticator-secret'), stored)).toBe('JBSWY3DP')
    const made = seal(after.derive('authenticator-secret'), 'JBSWY3DP')
    expect(unseal(before.derive('authenticator-secret'), made)).toBeNull()
    expect(unseal(createSecretKeys(newer).derive('authenticator-secret'), made)).toBe('JBSWY3DP')
  })

  it('finds what is stored by its hash', () => {
    expect(after.hash('company-invite', 'code')).toEqual(before.hash('company-invite', 'code'))
    expect(createCorpusKeys(after).email('a@example.com')).toEqual(
      createCorpusKeys(before).email('a@example.com'),
    )
  })

  it('without the old one reads nothing of it', () => {
    const alone = createSecretKeys(newer)
    expect(unseal(alone.derive('plan-code'), seal(before.derive('plan-code'), 'x'))).toBeNull()
    expect(alone.hash('company-invite', 'code')).not.toEqual(before.hash('company-invite', 'code'))
  })

  it('ends no session and no account', async () => {
    const connectionString = await createTestDatabase()
    const first = await startTestServer({
      connectionString,
      env: { SECRET_KEY: older, RUN_WORKERS: 'false' },
    })
    const person = await signUp(first)
    await first.close()
    const second = await startTestServer({
      connectionString,
      env: {
        SECRET_KEY: `${newer},${older}`,
        RUN_WORKERS: 'false',
        PUBLIC_URL: first.platform.config.publicUrl,
      },
    })
    const answer = await fetch(`${second.url}/v1/register`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    expect(answer.status).toBe(200)
    expect((await signIn(second, person.email)).cognitoId).toBe(person.cognitoId)
    await second.close()
  })
})

describe('a retired SECRET_KEY', () => {
  it('leaves a response plan to its owner, under a new code', async () => {
    const connectionString = await createTestDatabase()
    const start = (SECRET_KEY: string) =>
      startTestServer({ connectionString, env: { SECRET_KEY, RUN_WORKERS: 'false' } })
    const first = await start(secret())
    const person = await signUp(first)
    await person.call('POST', '/v1/register', form(profile))
    const before = await makePlan(person)
    await first.close()
    const second = await start(secret())
    const owner = await signIn(second, person.email)
    const show = async () => (await owner.call<{ plan: Plan }>('GET', '/v1/responsePlan')).body.plan
    const plan = await show()
    expect(plan).toMatchObject({ familyContacts: before.familyContacts, savedCode: false })
    expect(plan.code).not.toBe(before.code)
    expect((await show()).code).toBe(plan.code)
    expect((await visit(second, plan.code ?? '', birthday)).status).toBe(200)
    expect((await visit(second, before.code ?? '', birthday)).status).toBe(400)
    await second.close()
  })
})

describe('what is sealed', () => {
  it('can’t be opened once a bit of it was changed (ASVS 11.3.3)', () => {
    const key = createSecretKeys(secret()).derive('plan-code')
    const sealed = seal(key, 'KQ7M')
    expect(unseal(key, sealed)).toBe('KQ7M')
    for (const place of sealed.keys()) {
      const changed = Buffer.from(sealed)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(unseal(key, changed), `byte ${place}`).toBeNull()
    }
    expect(unseal(key, sealed.subarray(0, -1))).toBeNull()
    expect(seal(key, 'KQ7M')).not.toEqual(sealed)
  })
})
