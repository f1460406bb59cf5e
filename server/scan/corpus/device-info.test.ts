import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unseal } from '#server/platform/secret-keys.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { infectionDay } from './device-info.ts'
import { importCorpusFile } from './import.ts'
import { createCorpusKeys } from './keys.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'wardlight-devices-'))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

/** Imports a log: the file whose name is given, among others in a folder of their own. */
const importLog = (files: Readonly<Record<string, string>>, name: string) => {
  const log = mkdtempSync(join(folder, 'log-'))
  mkdirSync(log, { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(log, file), content)
  return importCorpusFile(database.db, database.keys, join(log, name))
}

const devicesOf = async (email: string) => {
  const keys = createCorpusKeys(database.keys)
  const rows = await database.db
    .selectFrom('corpus_device')
    .select(['site', 'seen_on', 'infected_on', 'sealed'])
    .where('email_hash', '=', keys.email(email))
    .orderBy('site')
    .execute()
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    ...(JSON.parse(unseal(keys.deviceKey(email), sealed) ?? '{}') as object),
  }))
}

const signIn = (email: string) => `URL: https://shop.example/in\nUsername: ${email}\nPassword: hunter2\n`
const someone = () => `${crypto.randomUUID()}@mail.example`

describe('the device of a stealer log', () => {
  it.each([
    [
      'UserInformation.txt',
      'Passwords.txt',
      `* Telegram: https://t.me/redline_example\nBuild ID: @none\nFileLocation: C:\\Users\\Robin\\AppData\\Local\\Temp\\setup.exe\nUserName: Robin\nMachineName: DESKTOP-4F2K\nCountry: CA\nHWID: 5F1A77C0\nLog date: 3/4/2025 5:06:07 PM\n`,
      [
        'RedLine',
        'DESKTOP-4F2K',
        '5F1A77C0',
        'C:\\Users\\Robin\\AppData\\Local\\Temp\\setup.exe',
        '2025-03-04',
      ],
    ],
    [
      'System.txt',
      'All Passwords.txt',
      `- LummaC2 Build: Jan 2 2025\n- Path: C:\\Users\\Robin\\Downloads\\crack.exe\n- Local Date: 04.03.2025 17:06:07\n- Computer: DESKTOP-4F2K\n- User: Robin\n- HWID: 5F1A77C0\n`,
      ['Lumma', 'DESKTOP-4F2K', '5F1A77C0', 'C:\\Users\\Robin\\Downloads\\crack.exe', '2025-03-04'],
    ],
    [
      'information.txt',
      'passwords.txt',
      `Version: 9.1\nVidar\nDate: Tue Mar 4 17:06:07 2025\nMachineID: 5F1A77C0\nGUID: {0d1e}\nPath: C:\\ProgramData\\x.exe\nComputer Name: DESKTOP-4F2K\nUser Name: Robin\n`,
      ['Vidar', 'DESKTOP-4F2K', '5F1A77C0', 'C:\\ProgramData\\x.exe', '2025-03-04'],
    ],
    [
      'system_info.txt',
      'passwords.txt',
      `Network Info:\n\t- IP: IP?\n\t- Country: ISO?\nSystem Summary:\n\t- HWID: 5F1A77C0\n\t- UserName: Robin\n\t- Computer Name: DESKTOP-4F2K\n\t- Local Time: 2025/3/4 17:6:7\n\t- Running Path: C:\\x.exe\n`,
      ['', 'DESKTOP-4F2K', '5F1A77C0', 'C:\\x.exe', '2025-03-04'],
    ],
    [
      'System Info.txt',
      'passwords.txt',
      `Raccoon | 1.7.3\nLaunched at: 2025.03.04 - 17:06:07 GMT\nBot_ID: 5F1A77C0\nSystem Information:\n  - ComputerName: DESKTOP-4F2K\n  - Username: Robin\n`,
      ['Raccoon', 'DESKTOP-4F2K', '5F1A77C0', '', '2025-03-04'],
    ],
  ])('is read from %s beside %s', async (infoName, name, info, [malware, machine, hwid, path, day]) => {
    const email = someone()
    const files = { [infoName]: info, [name]: signIn(email) }
    expect(await importLog(files, name)).toMatchObject({ added: 1, refused: 0 })
    expect(await devicesOf(email)).toEqual([
      { site: 'shop.example', seen_on: day, infected_on: day, malware, machine, hwid, path },
    ])
    expect(await importLog(files, infoName)).toMatchObject({
      format: 'a device, read with the sign-ins beside it',
      refused: 0,
    })
    const other = someone()
    expect(
      await importLog({ 'log.txt': `${info}\n${signIn(other)}\n${signIn('nobody')}` }, 'log.txt'),
    ).toMatchObject({
      added: 1,
      refused: 1,
      reasons: [{ firstLine: info.split('\n').length + 5 }],
    })
    expect(await devicesOf(other)).toMatchObject([{ seen_on: day, malware, machine, hwid, path }])
  })

  it.each([
    [
      'email,site,seen_on,malware,machine,hwid,path,infected_on',
      'EMAIL,shop.example,2025-03-05,Lumma,PC-1,77,C:\\x.exe,2025-03-04',
    ],
    [
      'username,url,password,seen_on,stealer_family,computer_name,machine_id,malware_path,date_compromised',
      'EMAIL,https://shop.example/,x,2025-03-05,Lumma,PC-1,77,C:\\x.exe,2025-03-04T05:06:07Z',
    ],
  ])('is read from the columns %s', async (header, row) => {
    const email = someone()
    expect(
      await importLog({ 'a.csv': `${header}\n${row.replace('EMAIL', email)}\n` }, 'a.csv'),
    ).toMatchObject({
      format: 'stealer logs',
      added: 1,
      refused: 0,
    })
    expect(await devicesOf(email)).toEqual([
      {
        site: 'shop.example',
        seen_on: '2025-03-05',
        infected_on: '2025-03-04',
        malware: 'Lumma',
        machine: 'PC-1',
        hwid: '77',
        path: 'C:\\x.exe',
      },
    ])
  })

  it('is added to what an earlier import knew without it, and each of two devices is', async () => {
    const email = someone()
    const row = `${email},shop.example,2025-03-05`
    await importLog({ 'a.csv': `email,site,seen_on\n${row}\n` }, 'a.csv')
    const again = await importLog(
      { 'a.csv': `email,site,seen_on,machine\n${row},PC-1\n${row},PC-2\n${row},pc-2\n` },
      'a.csv',
    )
    expect(again).toMatchObject({ added: 0, known: 3, refused: 0 })
    expect((await devicesOf(email)).map(device => Object(device).machine).toSorted()).toEqual([
      'PC-1',
      'PC-2',
    ])
  })

  it('can be read by nobody who does not know the address', async () => {
    const email = someone()
    await importLog(
      { 'a.csv': `email,site,seen_on,machine,path\n${email},shop.example,2025-03-05,ROBINS-PC,C:\\Robin\n` },
      'a.csv',
    )
    const rows = await database.db.selectFrom('corpus_device').selectAll().execute()
    expect(JSON.stringify(rows.map(row => ({ ...row, sealed: row.sealed.toString('latin1') })))).not.toMatch(
      /robin/i,
    )
    const keys = createCorpusKeys(database.keys)
    for (const { sealed } of rows) expect(unseal(keys.deviceKey('other@mail.example'), sealed)).toBeNull()
  })

  it('refuses a row whose day of infection is none, and takes the others', async () => {
    const email = someone()
    const report = await importLog(
      {
        'a.csv': `email,site,seen_on,machine,infected_on\n${email},a.example,2025-03-05,PC,3/4/2025\n${email},b.example,2025-03-05,PC,\n`,
      },
      'a.csv',
    )
    expect(report).toMatchObject({
      added: 1,
      reasons: [
        { reason: 'infected_on is not a day that has been, or can be read in two ways', firstLine: 2 },
      ],
    })
  })

  it.each([
    ['2025-03-04 17:06', '2025-03-04'],
    ['2025.3.4 - 17:06:07 GMT', '2025-03-04'],
    ['04.03.2025', '2025-03-04'],
    ['3/4/2025 5:06:07 PM', '2025-03-04'],
    ['16/6/2024 12:3:4', '2024-06-16'],
    ['6/16/2024', '2024-06-16'],
    ['4/4/2025', '2025-04-04'],
    ['3/4/2025', null],
    ['Tue Mar 4 17:06:07 2025', '2025-03-04'],
    ['4 March 2025', '2025-03-04'],
    ['Mar 4, 2025', '2025-03-04'],
    ['31.02.2025', null],
    ['2999-01-01', null],
    ['soon', null],
    ['', null],
  ])('was infected on the day that %s says: %s', (written, day) => expect(infectionDay(written)).toBe(day))
})
