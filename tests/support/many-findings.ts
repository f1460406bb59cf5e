/**
 * Inserts `$2` findings of the register `$1` as scans leave them: of six types, in four states, each with evidence of some size, exposed on
 * different days.
 */
export const insertManyFindings = `insert into leak (register_id, type, fingerprint, state, threat_level, source, evidence, exposed_on)
  select $1::uuid, (array['EMAIL', 'NAME', 'ADDRESS', 'PHONE', 'DOMAIN', 'IMAGE'])[1 + n % 6], 'f' || n,
    (array['detected', 'detected', 'ignored', 'safe', 'fixed'])[1 + n % 5],
    (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[1 + n % 4], 'embeddedCorpus',
    jsonb_build_object('name', 'site-' || n || '.example', 'breachName', null, 'breachDomain', null, 'breachDate', null, 'breachSource', null, 'breachAccounts', null,
      'impactedDomain', null, 'siteUrl', null, 'exposedData', '[]'::jsonb, 'passwordExposed', false, 'masked', '[]'::jsonb,
      'image', null, 'description', repeat('What stands there. ', 30)),
    date '2026-11-01' - n % 4000
  from generate_series(1, $2::integer) as n`
