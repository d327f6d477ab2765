export { MobilePrograms } from './MobilePrograms';
export { ProgramsMenu } from './ProgramsMenu';
