/** The edit distance of two words: letters added, left out, changed, or swapped. */
export const editDistance = (a: string, b: string): number => {
  const rows: number[][] = [[]]
  const at = (row: number, column: number): number =>
    row === 0 ? column : (rows[row]?.[column] ?? Number.POSITIVE_INFINITY)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(a.length, b.length)
}
