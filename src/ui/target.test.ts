import { describe, expect, it } from 'vitest'
import { hrefOf, hrefOfLink, type Target, targetOf } from './target.ts'

const companyId = '7f000000-0000-4000-8000-0000000000c1'

describe('the address of a page', () => {
  it.each<[Target, string]>([
    [{ to: '/' }, '/'],
    [{ to: '/users', search: { executives: true, page: undefined } }, '/users?executives=true'],
    [
      { to: '/users', search: { tab: 'findings', departmentsFilter: ['a', 'b'] } },
      '/users?tab=findings&departmentsFilter=a%2Cb',
    ],
    [
      { to: '/$companyId/departments/$departmentId', params: { companyId, departmentId: 'x/y' } },
      `/${companyId}/departments/x%2Fy`,
    ],
    [{ to: '/{$kind}-leaks/$id', params: { kind: 'email', id: '1' } }, '/email-leaks/1'],
    [{ to: '/profile', hash: 'emails' }, '/profile#emails'],
    [
      { to: '/leaving', search: { to: 'https://a.example/?b=c&d' } },
      '/leaving?to=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d',
    ],
  ])('is what its route says: %j', (target, href) => {
    expect(hrefOf(target)).toBe(href)
    expect(hrefOfLink(target)).toBe(href)
  })

  it('is the one that an email has', () => {
    for (const path of ['/dashboard?tab=findings', '/email-leaks/1', '/bulk-scans?scan=1'])
      expect(hrefOf(targetOf(path))).toBe(path)
  })

  it('is refused by the types where the router has no such page or parameter', () => {
    const wrong: Target[] = [
      // @ts-expect-error: no such page
      { to: '/nowhere' },
      // @ts-expect-error: no such parameter
      { to: '/users', search: { person: 'ada' } },
      // @ts-expect-error: no such value
      { to: '/desk', search: { filter: 'everything' } },
      // @ts-expect-error: a parameter of another tab
      { to: '/users', search: { removal: 'solved' } },
      // @ts-expect-error: what stands in its path is missing
      { to: '/history/$id' },
    ]
    expect(wrong).toHaveLength(5)
  })
})
