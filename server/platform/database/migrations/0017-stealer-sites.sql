-- Sites that somebody at a domain signed in to on an infected device, as Have I Been Pwned says for a bulk scan.
create table batch_domain_site (
  batch_id uuid,
  domain text not null,
  member_id uuid references company_member on delete cascade,
  site text,
  primary key (batch_id, member_id, site),
  foreign key (batch_id, domain) references batch_domain (batch_id, domain) on delete cascade
);
create index batch_domain_site_member on batch_domain_site (member_id);
create index batch_domain_site_domain on batch_domain_site (batch_id, domain);
