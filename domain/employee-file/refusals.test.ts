import { expect, it } from 'vitest'
import { repairsOf } from './refusals.ts'

const row = {
  line: 7,
  fullname: 'Ida Berg',
  email: 'ida@northwind.example',
  department: null,
  role: 'Controller',
}

it('lists each cell that is stored differently from the file, or left out', () => {
  const cells = ['Ida ', 'Berg', 'Ida@Northwind.example', '=SUM(A1)', 'Controller']
  expect(repairsOf(row, cells)).toEqual([
    { line: 7, column: 'fullname', was: 'Ida  Berg', now: 'Ida Berg' },
    { line: 7, column: 'email', was: 'Ida@Northwind.example', now: 'ida@northwind.example' },
    { line: 7, column: 'department', was: '=SUM(A1)', now: '' },
  ])
})

it('lists a single changed cell', () => {
  const cells = ['Ida', 'Berg', 'Ida@northwind.example', '', 'Controller']
  expect(repairsOf(row, cells)).toEqual([
    { line: 7, column: 'email', was: 'Ida@northwind.example', now: 'ida@northwind.example' },
  ])
})

it('says when only blanks or empty cells at the end were repaired', () => {
  expect(repairsOf(row, ['Ida', 'Berg', 'ida@northwind.example', '', 'Controller'])).toEqual([
    { line: 7, column: null, was: '', now: '' },
  ])
})
