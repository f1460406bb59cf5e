const scripts: Readonly<Record<string, string>> = { backup: 'backup.ts write', restore: 'backup.ts restore' }

/**
 * How a command is called here: by npm, or as WARDLIGHT_COMMANDS says, by deploy/wardlight (`wardlight`) or in a container (`node`).
 */
export const commandLine = (name: string, args = ''): string => {
  const words = (...line: readonly string[]) => line.filter(word => word !== '').join(' ')
  const by = process.env['WARDLIGHT_COMMANDS']
  if (by === 'wardlight') return words('wardlight', name, args)
  if (by === 'node') return words('node', `scripts/${scripts[name] ?? `${name}.ts`}`, args)
  return words('npm run', name, args && `-- ${args}`)
}
