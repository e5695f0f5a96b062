/** The looks an installation can give its tenants. */
export const brandCodes = ['default', 'guangdian', 'gusi', 'yuzhong', 'zhineng', 'leihuang', 'rongtong'] as const;
export type BrandCode = (typeof brandCodes)[number];
