import { expect } from '@playwright/test'
import { form, type Person, profile } from '#tests/support/people.ts'
import type { Fixture } from './fixture.ts'

/** Grants scans, as an operator does. */
export const giveCredits = ({ db }: Fixture, { email }: Person, credits: number) =>
  db.query('update register set credits = $2 where email = $1', [email, credits])

export const fillInProfile = async (fixture: Fixture, person: Person, credits = 1): Promise<void> => {
  const { status } = await person.call('POST', '/v1/register', form(profile))
  expect(status).toBe(201)
  await giveCredits(fixture, person, credits)
}

/** People with breaking scans are rows: a trigger for each would wait for every held scan. */
const makeScansBreakable = `do $do$ begin
  perform pg_advisory_xact_lock(hashtext('broken_scan'));
  if to_regclass('broken_scan') is null then
    create table broken_scan (register_id uuid primary key);
    create function break_scan() returns trigger language plpgsql security definer as $break$ begin
      if exists (select from broken_scan where register_id = new.register_id) then
        raise exception 'A journey breaks this scan';
      end if;
      return new;
    end $break$;
    create trigger break_scan before update on scan for each row when (new.status = 'PROCESSING')
      execute function break_scan();
  end if;
end $do$`

/**
 * Makes every scan attempt of a person fail: the database refuses the worker's first step; the worker retries
 * after a few seconds and fails after the fourth attempt. The scan is running in the meantime.
 */
export const breakScansOf = async ({ db }: Fixture, { email }: Person): Promise<void> => {
  await db.query(makeScansBreakable)
  await db.query('insert into broken_scan select id from register where email = $1', [email])
}

/** Lets the worker scan them from now on. */
export const repairScansOf = ({ db }: Fixture, { email }: Person) =>
  db.query('delete from broken_scan using register where id = register_id and email = $1', [email])

interface CurrentScan {
  readonly scan: { readonly status: string } | null
}

export const startScan = async (person: Person): Promise<void> => {
  const { status } = await person.call('POST', `/v2/user/${person.cognitoId}/scan`)
  expect(status).toBe(202)
}

/**
 * Holds a running scan where it is, like a worker that waits for its database, until it is released, or the
 * visit is over. Use it for a scan that can't end in the meantime.
 */
export const holdScanOf = async (
  { db, afterwards }: Fixture,
  { email }: Person,
): Promise<() => Promise<void>> => {
  const connection = await db.connect()
  await connection.query('begin')
  await connection.query(
    'select scan.id from scan join register on register.id = register_id where email = $1 for update of scan',
    [email],
  )
  let isHeld = true
  const letGo = async () => {
    if (!isHeld) return
    isHeld = false
    await connection.query('rollback')
    connection.release()
  }
  afterwards.push(letGo)
  return letGo
}

export const scanFailed = (person: Person) =>
  expect
    .poll(async () => (await person.call<CurrentScan>('GET', '/v1/user/scan')).body.scan?.status)
    .toBe('FAILED')

/** Scans a person over the API and waits for their score. */
export const scanOnce = async (fixture: Fixture, person: Person): Promise<void> => {
  await giveCredits(fixture, person, 1)
  await startScan(person)
  await expect
    .poll(async () => (await person.call<CurrentScan>('GET', '/v1/user/scan')).body.scan?.status)
    .toBe('COMPLETED')
}
