import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { denialReasons } from '#domain/report.ts'
import type { DeskBulkMove, DeskOutcomes, DeskRequest as Request } from '#openapi/generated/api.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  findingOf,
  moveForm,
  newRequest,
  type Registered,
  seenGone,
} from '#tests/support/findings.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { buildArchive } from '../data-export/archive.ts'

let server: TestServer
let operator: Registered
let person: Registered

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await comeAsPerson(server)
})

const requestPath = (id: string) => `/v1/operator/requests/${id}`
const ask = () => newRequest(server, person)
const open = async (id: string) => (await operator.call<Request>('GET', requestPath(id))).body

describe('a move of the desk', () => {
  it('is won by one of two operators who act at once, and reported once', async () => {
    const colleague = await comeAsOperator(server)
    for (let round = 0; round < 5; round++) {
      const { id, leakId } = await ask()
      const before = (await server.inbox(person.email)).length
      const answers = await Promise.all([
        operator.call<Request>(
          'PATCH',
          requestPath(id),
          moveForm({ version: 1, move: 'accept', message: 'Mine.' }),
        ),
        colleague.call<Request>(
          'PATCH',
          requestPath(id),
          moveForm({
            version: 1,
            move: 'deny',
            denyReasons: ['USER_ERROR'],
          }),
        ),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: '0027' })
      const { history } = await findingOf(person, leakId)
      expect(history.filter(({ by }) => by === 'desk')).toHaveLength(1)
      expect(await server.inbox(person.email)).toHaveLength(before + 1)
    }
  })

  it('is refused when the operator has seen an older request', async () => {
    const { id } = await ask()
    await deskMoves(operator, id, 'accept')
    const stale = await operator.call('PATCH', requestPath(id), moveForm({ version: 1, move: 'fail' }))
    expect(stale).toMatchObject({ status: 409, body: { code: '0027' } })
    expect(await open(id)).toMatchObject({ resolution: 'ACCEPTED', version: 2 })
  })

  it('needs a reason to deny, none otherwise, and a message to ask the person', async () => {
    const { id } = await ask()
    const move = (body: object) => operator.call('PATCH', requestPath(id), moveForm({ version: 1, ...body }))
    const refusal = (name: string, rule: string) => ({
      status: 400,
      body: { code: '0000', fields: [{ name, rule }] },
    })
    expect(await move({ move: 'deny' })).toMatchObject(refusal('denyReasons', 'required'))
    expect(await move({ move: 'deny', denyReasons: [] })).toMatchObject(refusal('denyReasons', 'required'))
    expect((await move({ move: 'deny', denyReasons: ['BECAUSE'] })).status).toBe(400)
    expect(await move({ move: 'accept', denyReasons: ['USER_ERROR'] })).toMatchObject(
      refusal('denyReasons', 'notAllowed'),
    )
    expect(await move({ move: 'askPerson', message: '  ' })).toMatchObject(refusal('message', 'required'))
    expect((await open(id)).version).toBe(1)
    expect((await move({ move: 'deny', denyReasons: denialReasons })).status).toBe(200)
    expect((await open(id)).denyReasons).toEqual(denialReasons)
  })

  it('stores its message for the next such move with the site, in the person’s language', async () => {
    const site = `templates-${crypto.randomUUID()}.example`
    const requestOf = (somebody: Registered) => newRequest(server, somebody, 'NAME', site)
    const { id } = await requestOf(person)
    await deskMoves(operator, id, 'accept', { message: 'We’ll ask it today.' })
    expect((await open(id)).templates).toEqual([])
    for (const message of ['It answers within a week.', 'It answers within a day.'])
      await deskMoves(operator, (await requestOf(await comeAsPerson(server))).id, 'accept', {
        message,
        isTemplate: true,
      })
    expect((await open(id)).templates).toEqual([{ move: 'accept', message: 'It answers within a day.' }])
    expect((await open((await ask()).id)).templates).toEqual([])
    await person.call('PUT', '/v1/register/language', { language: 'fr' })
    expect((await open(id)).templates).toEqual([])
    expect(await deskMoves(operator, id, 'awaitFeedback', { isTemplate: true })).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'message', rule: 'required' }] },
    })
  })

  it('calls nothing removed without a proof, which its person sees with its digest', async () => {
    const { id, leakId } = await ask()
    await deskMoves(operator, id, 'accept')
    const move = (body: object) => operator.call('PATCH', requestPath(id), moveForm({ version: 2, ...body }))
    const refusal = (name: string, rule: string) => ({
      status: 400,
      body: { code: '0000', fields: [{ name, rule }] },
    })
    expect(await move({ move: 'remove' })).toMatchObject(refusal('proof', 'required'))
    expect(await move({ move: 'solve', proof: seenGone })).toMatchObject(refusal('proof', 'notAllowed'))
    expect(await move({ move: 'remove', proof: { ...seenGone, after: '  ' } })).toMatchObject(
      refusal('proof.after', 'required'),
    )
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    expect(await move({ move: 'remove', proof: { ...seenGone, seenAt: tomorrow } })).toMatchObject(
      refusal('proof.seenAt', 'dateInFuture'),
    )
    expect((await open(id)).version).toBe(2)
    expect((await move({ move: 'remove', proof: seenGone })).status).toBe(200)
    // printf 'https://site.example/page\n2026-01-02T03:04:05.000Z\nRosa Marchetti, 118 Harbour Street\nPage not found' | sha256sum
    const none = { beforePicture: null, afterPicture: null }
    const proof = {
      ...seenGone,
      ...none,
      sha256: '098963b49547ef95ef30d53977c04e78880ab7b45a76b248d3300800ad2f885c',
    }
    const finding = await findingOf(person, leakId)
    expect(finding.history.map(entry => entry.proof)).toEqual([null, null, null, proof])
    expect((await open(id)).history.at(-1)?.proof).toEqual(proof)
    const { detail } = await server.platform.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'report.removed')
      .where('subject_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ proofSha256: proof.sha256 })
  })

  describe('with several at once', () => {
    const moveAll = (
      requests: readonly { readonly id: string; readonly version: number }[],
      body: Partial<DeskBulkMove>,
      by = operator,
    ) => by.call<DeskOutcomes>('POST', '/v1/operator/requests/moves', { move: 'accept', requests, ...body })

    it('tells the outcome of each, and one that can’t be moved leaves the others', async () => {
      const [first, stale, withdrawn, last] = [await ask(), await ask(), await ask(), await ask()]
      const own = await newRequest(server, operator)
      await deskMoves(operator, stale.id, 'take')
      await person.call('PATCH', `/v2/user/${person.id}/report/${withdrawn.id}/cancel`)
      const all = [first, stale, withdrawn, own, last].map(({ id }) => ({ id, version: 1 }))
      const { status, body } = await moveAll(all, { message: 'We begin today.' })
      expect(status).toBe(200)
      expect(body.items).toEqual([
        { id: first.id, outcome: 'moved' },
        { id: stale.id, outcome: 'conflict' },
        { id: withdrawn.id, outcome: 'gone' },
        { id: own.id, outcome: 'own' },
        { id: last.id, outcome: 'moved' },
      ])
      for (const { id } of [first, last])
        expect(await open(id)).toMatchObject({ resolution: 'ACCEPTED', message: 'We begin today.' })
      expect(await open(stale.id)).toMatchObject({ resolution: 'PENDING', message: null })
    })

    it('made again changes nothing and notifies nobody again', async () => {
      const { id } = await ask()
      await moveAll([{ id, version: 1 }], {})
      const before = (await server.inbox(person.email)).length
      expect((await moveAll([{ id, version: 1 }], {})).body.items).toEqual([{ id, outcome: 'conflict' }])
      expect(await server.inbox(person.email)).toHaveLength(before)
      // The same request twice in one call is moved once.
      const twice = await ask()
      const same = { id: twice.id, version: 1 }
      const { body } = await moveAll([same, same], { move: 'take' })
      expect(body.items.map(({ outcome }) => outcome)).toEqual(['moved', 'conflict'])
    })

    it('that fails on the way is said, and the others are moved', async () => {
      const [first, second] = [await ask(), await ask()]
      const send = vi.spyOn(server.platform.messenger, 'send')
      send.mockRejectedValueOnce(new Error('the mail ends here'))
      const { body } = await moveAll(
        [first, second].map(({ id }) => ({ id, version: 1 })),
        {},
      )
      send.mockRestore()
      expect(body.items.map(({ outcome }) => outcome)).toEqual(['failed', 'moved'])
      expect(await open(first.id)).toMatchObject({ resolution: 'PENDING', version: 1 })
    })

    it('is refused as a whole without a reason, with fifty-one, and by anyone else', async () => {
      const { id } = await ask()
      const one = { id, version: 1 }
      expect(await moveAll([one], { move: 'deny' })).toMatchObject({
        status: 400,
        body: { code: '0000', fields: [{ name: 'denyReasons', rule: 'required' }] },
      })
      expect((await moveAll([one], { move: 'remove' as 'take' })).status).toBe(400)
      expect(
        (
          await moveAll(
            Array.from({ length: 51 }, () => one),
            {},
          )
        ).status,
      ).toBe(400)
      expect((await moveAll([], {})).status).toBe(400)
      expect((await moveAll([one], {}, person)).status).toBe(403)
      expect(await open(id)).toMatchObject({ resolution: 'PENDING', version: 1 })
    })
  })

  describe('with screenshots', () => {
    const screenshot = async (background: string): Promise<Blob> => {
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .withExif({ IFD0: { Artist: 'An operator' } })
        .png()
        .toBuffer()
      return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
    }
    const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
    const pictureAt = async (who: Registered, path = '') => {
      const answer = await fetch(`${server.url}${path}`, {
        headers: { authorization: `Bearer ${who.accessToken}` },
      })
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const storedFiles = async () =>
      (
        await server.platform.db
          .selectFrom('stored_file')
          .select('id')
          .where('register_id', '=', person.id)
          .execute()
      ).length

    const removed = async () => {
      const { id, leakId } = await ask()
      await deskMoves(operator, id, 'accept')
      const pictures = { beforePicture: await screenshot('#7ac'), afterPicture: await screenshot('#fff') }
      const proof = { ...seenGone, before: '', after: ' ' }
      const { status, body } = await deskMoves(operator, id, 'remove', { proof }, pictures)
      expect(status).toBe(200)
      const { history } = await findingOf(person, leakId)
      return { id, leakId, desk: body.history.at(-1)?.proof, own: history.at(-1)?.proof }
    }

    it('shows them to the person and the desk alone, without metadata, under the digest of their bytes', async () => {
      const { id, desk, own } = await removed()
      const other = await ask()
      const stranger = await comeAsPerson(server)
      for (const side of ['beforePicture', 'afterPicture'] as const) {
        const { status, headers, bytes } = await pictureAt(person, own?.[side]?.s3Url)
        expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
        expect(headers.get('content-disposition')).toBe('attachment; filename="picture.webp"')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(own?.[side]?.sha256).toBe(sha256(bytes))
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
        expect((await sharp(bytes).metadata()).exif).toBeUndefined()
        const path = desk?.[side]?.s3Url ?? ''
        expect(path).toMatch(new RegExp(`^/v1/operator/requests/${id}/picture/[0-9a-f-]{36}$`))
        expect((await pictureAt(operator, path)).bytes.equals(bytes)).toBe(true)
        expect((await pictureAt(operator, path.replace(id, other.id))).status).toBe(404)
        expect((await pictureAt(person, path)).status).toBe(403)
        expect((await pictureAt(stranger, own?.[side]?.s3Url)).status).toBe(404)
      }
      const { address, seenAt, beforePicture, afterPicture } = own ?? {}
      const lines = [address, seenAt, '', '', beforePicture?.sha256, afterPicture?.sha256]
      expect(own?.sha256).toBe(sha256(lines.join('\n')))
    })

    it('refuses what is no picture, too large, or with another move, and keeps nothing of it', async () => {
      const { id } = await ask()
      await deskMoves(operator, id, 'accept')
      const good = await screenshot('#7ac')
      const remove = async (pictures: Readonly<Record<string, Blob>>) => {
        const { status, body } = await deskMoves(operator, id, 'remove', {}, pictures)
        return [status, 'fields' in body ? body.fields : null]
      }
      const program = new Blob(['MZ not a picture'], { type: 'image/png' })
      expect(await remove({ beforePicture: good, afterPicture: program })).toEqual([
        400,
        [{ name: 'afterPicture', rule: 'imageNotSupported' }],
      ])
      const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' })
      expect(await remove({ beforePicture: large })).toEqual([
        413,
        [{ name: 'beforePicture', rule: 'fileTooLarge' }],
      ])
      expect(await deskMoves(operator, id, 'solve', {}, { afterPicture: good })).toMatchObject({
        status: 400,
        body: { fields: [{ name: 'afterPicture', rule: 'notAllowed' }] },
      })
      const stale = { version: 1, move: 'remove', proof: seenGone }
      const answer = await operator.call('PATCH', requestPath(id), moveForm(stale, { afterPicture: good }))
      expect(answer.status).toBe(409)
      expect(await open(id)).toMatchObject({ resolution: 'ACCEPTED', version: 2 })
      expect(await storedFiles()).toBe(0)
    })

    it('has them in the copy of the person’s data', async () => {
      const { own } = await removed()
      const archive = unzipSync(
        await buildArchive(server.platform.db, server.platform.auditOrigins, person.id, new Date()),
      )
      for (const picture of [own?.beforePicture, own?.afterPicture]) {
        const file = archive[`pictures/${picture?.s3Url.split('/').at(-1)}`]
        expect(sha256(file ?? '')).toBe(picture?.sha256)
      }
    })

    it('loses them with the finding and with the account', async () => {
      const { leakId } = await removed()
      await removed()
      expect(await storedFiles()).toBe(4)
      await server.platform.db.deleteFrom('leak').where('id', '=', leakId).execute()
      expect(await storedFiles()).toBe(2)
      await deleteProfile(server, person)
      expect(await storedFiles()).toBe(0)
    })
  })

  it('is recorded with its operator', async () => {
    const { id, leakId } = await ask()
    await deskMoves(operator, id, 'accept')
    const row = await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', 'report.accepted')
      .where('subject_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      actor_id: operator.id,
      subject_id: person.id,
      detail: { reportId: id, findingId: leakId, from: 'PENDING', to: 'ACCEPTED' },
    })
  })

  it('happens with its notification or not at all', async () => {
    const { id } = await ask()
    const send = vi.spyOn(server.platform.messenger, 'send')
    send.mockRejectedValueOnce(new Error('the process ends here'))
    expect(await deskMoves(operator, id, 'accept')).toMatchObject({ status: 500 })
    expect(send).toHaveBeenCalledOnce()
    send.mockRestore()
    expect(await open(id)).toMatchObject({ resolution: 'PENDING', version: 1, message: null })
    expect((await open(id)).history).toHaveLength(2)
  })

  it('is nobody’s about their own request', async () => {
    const { id } = await ask()
    await server.platform.db
      .updateTable('register')
      .set({ groups: ['SUPER_ADMIN'] })
      .where('id', '=', person.id)
      .execute()
    expect(await deskMoves(person, id, 'accept')).toMatchObject({ status: 403, body: { code: '0016' } })
  })

  it('finds nothing once the person has withdrawn', async () => {
    const { id } = await ask()
    await person.call('PATCH', `/v2/user/${person.id}/report/${id}/cancel`)
    const answer = await operator.call('PATCH', requestPath(id), moveForm({ version: 1, move: 'accept' }))
    expect(answer).toMatchObject({ status: 404, body: { code: '0026' } })
  })
})
