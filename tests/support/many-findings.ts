/**
 * Inserts `$2` findings of the register `$1` as scans leave them: of six types, in four states, each with evidence of some size, exposed on
 * different days.
 */
export const insertManyFindings = `insert into leak (register_id, type, fingerprint, state, threat_level, source, evidence, exposed_on)
  select $1::uuid, (array['EMAIL', 'NAME', 'ADDRESS', 'PHONE', 'DOMAIN', 'IMAGE'])[1 + n % 6], 'f' || n,
    (array['detected', 'detected', 'ignored', 'safe', 'fixed'])[1 + n % 5],
    (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[1 + n % 4], 'embeddedCorpus',
    jsonb_build_object('name', 'site-' || n || '.example', 'breachName', null, 'breachDomain', null, 'breachDate', null, 'breachSource', null, 'breachAccounts', null, 'breachNotes', '[]'::jsonb,
      'impactedDomain', null, 'siteUrl', null, 'exposedData', '[]'::jsonb, 'passwordExposed', false, 'masked', '[]'::jsonb,
      'image', null, 'description', repeat('What stands there. ', 30)),
    date '2026-11-01' - n % 4000
  from generate_series(1, $2::integer) as n`

/**
 * Inserts `$2` pictures of the register `$1` as scans leave them, with all that it takes to be listed; every fifth may stay. A hundred have a
 * thumbnail of their own (the file `$3`), the others share it with them: a page shows no file twice.
 */
export const insertManyPictures = `with kept as (
    insert into stored_file (register_id, media_type, bytes) select $1::uuid, 'image/webp', $3::bytea from generate_series(1, 100)
    returning id
  ), numbered as (select id, row_number() over () as number from kept)
  insert into leak (register_id, type, fingerprint, state, threat_level, source, evidence, exposed_on, first_seen_at)
  select $1::uuid, 'IMAGE', 'picture' || n, case when n % 5 = 0 then 'safe' else 'detected' end, 'HIGH', 'imageIndex',
    jsonb_build_object('name', 'site-' || n || '.example', 'breachName', null, 'breachDomain', null, 'breachDate', null, 'breachSource', null, 'breachAccounts', null, 'breachNotes', '[]'::jsonb,
      'impactedDomain', null, 'siteUrl', 'https://site-' || n || '.example/people', 'exposedData', '["Photos"]'::jsonb, 'passwordExposed', false,
      'masked', '[]'::jsonb, 'description', null,
      'image', jsonb_build_object('s3Url', '/v1/register/picture/' || id || '.webp', 'siteUrl', 'https://site-' || n || '.example/people',
        'sourceUrl', 'https://site-' || n || '.example/p.jpg', 'title', 'Portrait ' || n, 'similarity', 90 + n % 10)),
    date '2026-11-01' - n % 4000, now() - n * interval '1 minute'
  from generate_series(1, $2::integer) as n join numbered on number = 1 + n % 100`
