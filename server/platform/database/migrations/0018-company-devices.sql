-- On which device a bulk scan's finding was read, as its log describes it.
create table company_finding_device (
  finding_id uuid references company_finding on delete cascade,
  -- Of the id of its hardware, or of its name; the same in the person's own case.
  fingerprint text,
  machine text not null default '',
  hardware_id text not null default '',
  malware text not null default '',
  path text not null default '',
  infected_on date,
  -- The day of the log.
  seen_on date not null,
  primary key (finding_id, fingerprint)
);

-- What a company may see of devices: those of findings that it sees. The case is its person's, once a scan that the company sees has found it.
create view disclosed_device as
  select finding.company_id, finding.member_id, finding.id as finding_id, device.fingerprint, null::uuid as case_id, device.machine,
    device.hardware_id, device.malware, device.path, device.infected_on, device.seen_on
  from company_finding_device as device join disclosed_finding as finding on finding.id = device.finding_id
  union all
  select finding.company_id, finding.member_id, finding.id, device.fingerprint, device.id, device.machine, device.hardware_id, device.malware,
    device.path, device.infected_on, device.last_seen_on
  from infected_device as device join infected_device_leak as link on link.device_id = device.id
    join disclosed_finding as finding on finding.leak_id = link.leak_id;
