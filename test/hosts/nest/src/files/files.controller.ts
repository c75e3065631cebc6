import { Body, Controller, ParseFilePipe, Post, UploadedFile, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, FilesInterceptor } from '@nestjs/platform-express';
import { IsOptional, IsString } from 'class-validator';

export class PhotoDto {
  @IsOptional()
  @IsString()
  caption?: string;
}

@Controller('files')
export class FilesController {
  @Post('photo')
  @UseInterceptors(FileInterceptor('photo'))
  photo(@UploadedFile(new ParseFilePipe()) file: Express.Multer.File, @Body() { caption }: PhotoDto) {
    return { size: file.size, caption: caption ?? null };
  }

  @Post('gallery')
  @UseInterceptors(FilesInterceptor('pictures', 5))
  gallery(@UploadedFiles() files?: Express.Multer.File[]): { count: number } {
    return { count: files?.length ?? 0 };
  }
}
