/** @param name of a program, by its file below src, without its ending */
export function programOf(name: string): { file: string; execArgv: string[] };
