/** @param source full path of a program among the sources, without its ending */
export function programOf(source: string): { file: string; execArgv: string[] };
