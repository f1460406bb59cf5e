import { randomInt, timingSafeEqual } from 'node:crypto'
import { domainToUnicode } from 'node:url'
import { codeMinutes } from '#domain/session-policy.ts'
import { plainDomain } from '#domain/web-domains.ts'
import type { DomainMailbox, DomainProof } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { domainCode } from '#server/platform/mail/templates/codes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { asksNobody, createDomainLookUp, recordOf } from './dns.ts'
import { type Proving, prove } from './prove.ts'
import { scheduleRechecks } from './recheck.ts'
import {
  type DomainOwner,
  findProof,
  findProofs,
  hasExpiredCode,
  insertCode,
  type ListedProof,
  noteLookUp,
  spendTry,
} from './store.ts'

/** Limits codes per mailbox, across callers, so that no one is flooded. */
const toMailbox: ThrottleRule = { name: 'domain.mailbox', attempts: 5, perSeconds: 60 * 60, code: '0042' }
const byOwner: ThrottleRule = { name: 'domain.code', attempts: 10, perSeconds: 60 * 60, code: '0042' }
const guesses: ThrottleRule = { name: 'domain.verify', attempts: 20, perSeconds: 60 * 60, code: '0042' }
const lookUps: ThrottleRule = { name: 'domain.lookUp', attempts: 30, perSeconds: 60 * 60, code: '0042' }

interface Asking {
  readonly owner: DomainOwner
  readonly domain: string
  readonly caller: Principal
}

type Called = Parameters<typeof callerOf>[0]

const ofCompany = (
  request: Called & { readonly params: { readonly id: string; readonly domain: string } },
): Asking => ({
  owner: { companyId: request.params.id },
  domain: request.params.domain,
  caller: callerOf(request),
})

const ofCaller = (request: Called & { readonly params: { readonly domain: string } }): Asking => ({
  owner: { registerId: registerIdOf(request) },
  domain: request.params.domain,
  caller: callerOf(request),
})

const presentProof = (row: ListedProof): DomainProof => ({
  domain: row.domain,
  name: domainToUnicode(row.domain) || row.domain,
  status: row.status,
  isTaken: row.is_taken,
  method: row.method,
  verifiedAt: row.verified_at?.toISOString() ?? null,
  until: row.until?.toISOString() ?? null,
  nextCheckAt: row.next_check_at?.toISOString() ?? null,
  record: recordOf(row.domain, row.token),
  lookUp:
    row.looked_up_at === null || row.look_up_outcome === null
      ? null
      : { at: row.looked_up_at.toISOString(), outcome: row.look_up_outcome },
  codeSent:
    row.code_mailbox === null || row.code_expires_at === null
      ? null
      : { mailbox: row.code_mailbox, expiresAt: row.code_expires_at.toISOString() },
})

/**
 * Proofs of web domains, of companies and of people (docs/adr/0038, 0039).
 *
 * @param startWaiting starts the bulk scans that wait for a company’s proof; null: of every company
 */
export const createDomainsModule = (
  platform: Platform,
  startWaiting: (companyId: string | null) => Promise<void>,
) => {
  const { db, clock, keys, throttle, messenger, config } = platform
  const events = createNotificationEvents(platform)
  const lookUp = config.hostedDemo ? asksNobody : createDomainLookUp(config.dnsServers)
  scheduleRechecks(platform, { ...platform, events, lookUp }, () => startWaiting(null))

  const find = async (owner: DomainOwner, domain: string): Promise<ListedProof> => {
    const proof = await findProof(db, owner, plainDomain(domain), clock.now())
    if (proof === undefined) throw new AppError('companyId' in owner ? '0004' : '0001')
    return proof
  }

  const refuseTaken = (proof: ListedProof): void => {
    if (proof.is_taken) throw new AppError('0035', { fields: [{ name: 'domain', rule: 'domainInUse' }] })
  }

  const hashOf = (proofId: string, code: string): Buffer => keys.hash('domain-code', `${proofId}:${code}`)

  const note = (
    proof: ListedProof,
    caller: Principal,
    action: 'domain.codeRefused' | 'domain.checked',
    detail: Readonly<Record<string, string>> = {},
  ): Promise<void> =>
    recordAudit(db, {
      actorId: caller.registerId,
      action,
      subjectId: proof.register_id,
      companyId: proof.company_id,
      detail: { proofId: proof.id, ...detail },
    })

  const proveNow = async (owner: DomainOwner, proof: ListedProof, proving: Proving) => {
    refuseTaken(proof)
    await prove(db, events, proof, proving)
    if ('companyId' in owner) await startWaiting(owner.companyId)
    return presentProof(await find(owner, proof.domain))
  }

  const list = async (owner: DomainOwner) => ({
    domains: (await findProofs(db, owner, clock.now())).map(presentProof),
  })

  /** Earlier codes stay valid. @throws AppError 0035, 429 after too many. */
  const sendCode = async (
    { owner, domain, caller }: Asking,
    mailbox: DomainMailbox,
    locale: Locale,
  ): Promise<DomainProof> => {
    const proof = await find(owner, domain)
    refuseTaken(proof)
    const to = `${mailbox}@${proof.domain}`
    await throttle.spend(byOwner, proof.company_id ?? proof.register_id ?? proof.id)
    await throttle.spend(toMailbox, keys.hash('throttle', to).toString('base64url'))
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const sentAt = clock.now()
    await db.transaction().execute(async transaction => {
      await insertCode(transaction, {
        proofId: proof.id,
        mailbox,
        hash: hashOf(proof.id, code),
        sentAt,
        expiresAt: new Date(sentAt.getTime() + codeMinutes * 60_000),
      })
      const content = {
        code,
        domain: presentProof(proof).name,
        requestedBy: caller.email,
        minutes: codeMinutes,
      }
      await messenger.send({ ...domainCode(locale, content), channel: 'email', to }, transaction)
      await recordAudit(transaction, {
        actorId: caller.registerId,
        action: 'domain.codeSent',
        subjectId: proof.register_id,
        companyId: proof.company_id,
        detail: { proofId: proof.id, mailbox },
      })
    })
    return presentProof(await find(owner, domain))
  }

  /** @throws AppError 0024 for a wrong code, 0025 for an expired one, 0035 */
  const verify = async ({ owner, domain, caller }: Asking, code: string): Promise<DomainProof> => {
    const proof = await find(owner, domain)
    refuseTaken(proof)
    await throttle.spend(guesses, proof.id)
    const at = clock.now()
    const wanted = hashOf(proof.id, code)
    const known = await spendTry(db, proof.id, at)
    if (!known.some(({ code_hash: hash }) => timingSafeEqual(hash, wanted))) {
      await note(proof, caller, 'domain.codeRefused')
      const isLate = known.length === 0 && (await hasExpiredCode(db, proof.id, at))
      throw new AppError(isLate ? '0025' : '0024', { fields: [{ name: 'code', rule: 'codeNotValid' }] })
    }
    return proveNow(owner, proof, { method: 'EMAIL', who: caller.registerId, at })
  }

  /** Looks for the DNS record. @throws AppError 0035, 429 after too many. */
  const check = async ({ owner, domain, caller }: Asking): Promise<DomainProof> => {
    const proof = await find(owner, domain)
    refuseTaken(proof)
    await throttle.spend(lookUps, proof.id)
    const outcome = await lookUp.record(proof.domain, proof.token)
    const at = clock.now()
    await noteLookUp(db, proof.id, { at, outcome })
    await note(proof, caller, 'domain.checked', { outcome })
    if (outcome === 'FOUND') return proveNow(owner, proof, { method: 'DNS', who: caller.registerId, at })
    return presentProof(await find(owner, domain))
  }

  return {
    listCompanyDomains: async request => list({ companyId: request.params.id }),
    sendCompanyDomainCode: async request =>
      sendCode(ofCompany(request), request.body.mailbox, languageOf(request)),
    verifyCompanyDomain: async request => verify(ofCompany(request), request.body.code),
    checkCompanyDomain: async request => check(ofCompany(request)),

    /** Records that an operator verified the domain. @throws AppError 0004, 0035 */
    async verifyDomainForCompany(request) {
      const { owner, domain, caller } = ofCompany(request)
      const proof = await find(owner, domain)
      const who = actorIdOf(caller)
      return proveNow(owner, proof, {
        method: 'OPERATOR',
        who,
        at: clock.now(),
        note: request.body.note.trim(),
      })
    },

    listOwnDomains: async request => list({ registerId: registerIdOf(request) }),
    sendOwnDomainCode: async request =>
      sendCode(ofCaller(request), request.body.mailbox, languageOf(request)),
    verifyOwnDomain: async request => verify(ofCaller(request), request.body.code),
    checkOwnDomain: async request => check(ofCaller(request)),
  } satisfies Partial<Handlers>
}
